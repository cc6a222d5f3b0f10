# Read by start.sh where TLS_SITE_URL gives the address that nginx itself speaks TLS for: writes what that adds to run/.
host=${TLS_SITE_URL#https://}
if [ "$host" = "$TLS_SITE_URL" ]; then
  echo "SITE_URL=$TLS_SITE_URL: must begin with https:// where the site speaks TLS itself" >&2
  exit 1
fi
for file in fullchain.pem privkey.pem; do
  if [ ! -r "$prefix/certificates/$file" ]; then
    echo "TLS_CERT_DIR: $file must be there and readable by the user 33 (www-data), see docs/deploying.md" >&2
    exit 1
  fi
done
host=${host%%/*}

printf 'server_name %s;\nset $https_origin https://%s;\n' "${host%:*}" "$host" >"$prefix/run/site-address.conf"
printf 'listen 8080;\n' >"$prefix/run/plain-listen.conf"
printf 'listen 8080 default_server;\nlisten 8443 ssl default_server;\n' >"$prefix/run/default-listen.conf"
printf 'include %s;\n' snippets/tls.conf plain-http.conf unknown-hosts.conf >>"$prefix/run/http.conf"
site_listen='listen 8443 ssl; http2 on; include run/site-address.conf;'

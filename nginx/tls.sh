# start.sh sources this where nginx itself speaks TLS (TLS_SITE_URL). It writes what TLS adds to run/.
origin=${TLS_SITE_URL%/}
host=${origin#https://}
[ "$host" != "$origin" ] || fail "SITE_URL=$TLS_SITE_URL: must begin with https:// where the site speaks TLS itself"
for file in fullchain.pem privkey.pem; do
  [ -r "$prefix/certificates/$file" ] || fail "TLS_CERT_DIR: $file must be there and readable by the user 33 (www-data), see docs/deploying.md"
done

echo "server_name ${host%:*}; set \$https_origin $origin;" >"$run/site-address.conf"
echo "$site_listen" >"$run/plain-listen.conf"
{
  listen_on "$listen" default_server
  listen_on "$listen_tls" 'ssl default_server'
} >"$run/default-listen.conf"
printf 'include %s;\n' snippets/tls.conf plain-http.conf unknown-hosts.conf >>"$run/http.conf"

# `http2 on` is new in nginx 1.25.1, which warns of the old spelling.
case $build in
*nginx/1.[0-9].* | *nginx/1.1[0-9].* | *nginx/1.2[0-4].* | *nginx/1.25.0*) site_listen=$(listen_on "$listen_tls" 'ssl http2') ;;
*) site_listen="$(listen_on "$listen_tls" ssl) http2 on;" ;;
esac
site_listen="$site_listen include run/site-address.conf;"

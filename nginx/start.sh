#!/bin/sh
# Starts nginx in the container, for `npm run stack` and for tests. Writes run/*.conf from the environment:
#   NGINX_PREFIX           the folder that holds nginx.conf, built/, run/ and certificates/
#   LISTEN, LISTEN_TLS     addresses or ports
#   API_SERVERS            a host name, or several addresses
#   ACCESS_LOG             file and format, or "off"
#   CHAT_TIMEOUT_MS        the server's deadline, if not the build's
#   TRUSTED_PROXIES        addresses and networks whose X-Forwarded-For is believed, separated by commas
#   TLS_SITE_URL           the https address of the site, where nginx itself speaks TLS
# With -t it only checks the settings and the certificate.
set -eu
PATH=$PATH:/usr/sbin

# All addresses, with IPv6 where the kernel has it: Docker hands a visitor's IPv6 on to a container that has one.
everywhere() {
  echo "$1"
  [ ! -e /proc/net/if_inet6 ] || echo "[::]:$1"
}

prefix=${NGINX_PREFIX:-/srv/kooma}
run=$prefix/run
listen=${LISTEN:-$(everywhere 8080)}
listen_tls=${LISTEN_TLS:-$(everywhere 8443)}
api_server=${API_SERVERS:-server:3001}
trusted_proxies=${TRUSTED_PROXIES:-}

fail() {
  echo "$1" >&2
  exit 1
}

# One directive for each address: listen_on "$listen" default_server
listen_on() {
  for address in $1; do echo "listen $address${2:+ $2};"; done
}

install='On Debian: apt-get install nginx libnginx-mod-http-brotli-static'
build=$(nginx -V 2>&1) || fail "nginx is not installed. $install"
brotli=$(echo "$build" | sed -n 's/.*--modules-path=\([^ ]*\).*/\1/p')/ngx_http_brotli_static_module.so
[ -e "$brotli" ] || fail "nginx has no Brotli module. $install"

echo "load_module $brotli;" >"$run/main.conf"
# Started as root, nginx would hand its workers to a user who may not read this folder.
if [ "$(id -u)" = 0 ]; then echo 'user root;' >>"$run/main.conf"; fi

{
  echo "access_log ${ACCESS_LOG:-/dev/stdout site};"
  for network in $(echo "$trusted_proxies" | tr ',' ' '); do echo "set_real_ip_from $network;"; done
  for kind in client_body proxy fastcgi uwsgi scgi; do echo "${kind}_temp_path run/$kind;"; done
  case $api_server in *' '*)
    # As in the container, failures aren't remembered.
    echo 'upstream api_servers {'
    for address in $api_server; do echo "server $address max_fails=0;"; done
    echo '}'
    api_server=api_servers
    ;;
  esac
} >"$run/http.conf"

site_listen=$(listen_on "$listen")
if [ -n "${TLS_SITE_URL:-}" ]; then
  origin=${TLS_SITE_URL%/}
  host=${origin#https://}
  [ "$host" != "$origin" ] || fail "SITE_URL=$TLS_SITE_URL: must begin with https:// where the site speaks TLS itself"
  case $host in *[!A-Za-z0-9.:-]*) fail "SITE_URL=$TLS_SITE_URL: write the name as browsers send it, such as https://xn--cole-9oa.ca for https://école.ca" ;; esac
  for file in fullchain.pem privkey.pem; do
    [ -r "$prefix/certificates/$file" ] || fail "TLS_CERT_DIR: $file must be there and readable by the user 33 (www-data), see docs/deploying.md"
  done

  echo "server_name ${host%:*}; set \$https_origin $origin;" >"$run/site-address.conf"
  echo "$site_listen" >"$run/plain-listen.conf"
  {
    listen_on "$listen" default_server
    listen_on "$listen_tls" 'ssl default_server'
  } >"$run/default-listen.conf"
  echo 'include tls.conf;' >>"$run/http.conf"

  # `http2 on` is new in nginx 1.25.1, which warns of the old spelling.
  case $build in
  *nginx/1.[0-9].* | *nginx/1.1[0-9].* | *nginx/1.2[0-4].* | *nginx/1.25.0*) site_listen=$(listen_on "$listen_tls" 'ssl http2') ;;
  *) site_listen="$(listen_on "$listen_tls" ssl) http2 on;" ;;
  esac
  site_listen="$site_listen include run/site-address.conf;"
fi

# Without blanks, as the server reads it.
timeout=$(echo ${CHAT_TIMEOUT_MS:-})

# The resolver is Docker's. nginx waits longer than the server, also than one that the machine holds up at its deadline:
# the server may still answer from the site's facts, and says what was too slow. The page waits 5 s longer.
cat >"$run/server.conf" <<CONF
$site_listen
resolver 127.0.0.11 valid=1s ipv6=off;
set \$api_server $api_server;
set \$stopping "";
proxy_read_timeout $((${timeout:-$(cat "$prefix/built/serving/chat-timeout")} + 3000))ms;
CONF

if [ "${1:-}" = -t ]; then exec nginx -p "$prefix/" -c nginx.conf -e stderr -t; fi

# Ends nginx with the old workers, after the chats in flight. New ones serve pages meanwhile, and the server answers
# from the site's facts at once: "60" in front of X-Request-Time leaves no time for the LLM.
drain() {
  # Otherwise the old workers would go on.
  nginx -p "$prefix/" -c nginx.conf -e stderr -t -q || { kill -QUIT "$nginx"; return; }
  workers=$(cat "/proc/$nginx/task/$nginx/children")
  echo 'set $stopping 60;' >>"$run/server.conf"
  kill -HUP "$nginx"
  for worker in $workers; do
    while kill -0 "$worker" 2>/dev/null; do sleep 0.1; done
  done
  kill -QUIT "$nginx"
}

echo "KOOMA ${RELEASE:-unreleased}. X-Forwarded-For is believed from ${trusted_proxies:-nobody} (TRUSTED_PROXIES)."
nginx -p "$prefix/" -c nginx.conf -e stderr -g 'daemon off;' &
nginx=$!
# Ctrl-C reaches nginx too, and may have ended it.
trap 'kill -TERM "$nginx" 2>/dev/null || :' TERM INT
trap 'kill -HUP "$nginx"' HUP
trap drain QUIT
# Signals end `wait`, too.
while kill -0 "$nginx" 2>/dev/null; do wait "$nginx" && status=0 || status=$?; done
exit "$status"

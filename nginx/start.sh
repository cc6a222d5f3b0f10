#!/bin/sh
# Writes what differs between runs, then becomes nginx. The resolver is Docker's own: replicas of the server come and go.
set -eu
prefix=/srv/kooma
deadline_ms=${CHAT_TIMEOUT_MS:-15000}

printf 'load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;\n' >"$prefix/run/main.conf"
{
  printf 'access_log /dev/stdout site;\n'
  for kind in client_body proxy fastcgi uwsgi scgi; do
    printf '%s_temp_path run/%s;\n' "$kind" "$kind"
  done
} >"$prefix/run/http.conf"
site_listen='listen 8080;'
if [ -n "${TLS_SITE_URL:-}" ]; then . "$prefix/tls.sh"; fi
printf '%s\nresolver 127.0.0.11 valid=1s ipv6=off;\nset $api_server %s;\n' "$site_listen" "${API_SERVER:-server:3001}" >"$prefix/run/listen.conf"
# A second longer than the server's own deadline, so that the server is the one to say what was too slow.
printf 'proxy_read_timeout %sms;\n' "$((deadline_ms + 1000))" >"$prefix/run/deadline.conf"

exec nginx -p "$prefix/" -c nginx.conf -e stderr -g 'daemon off;'

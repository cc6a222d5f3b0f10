#!/bin/sh
# Starts the site or brings it up to date. With --no-build where the images were built elsewhere, with --force-recreate
# after a change inside a secret's file. Checks first, so what is wrong leaves the running site alone.
set -eu
cd "$(dirname "$0")/.."

fail() {
  echo "$1 What ran before goes on." >&2
  exit 1
}

# Runs a command in a container like the service's.
try() { docker compose run --rm --no-TTY --no-deps "$@"; }

config=$(docker compose config web server)
echo "$config" | grep -q '^ *replicas: [1-9]' || fail 'SERVER_REPLICAS: must be a whole number from 1 on.'

case " $* " in
*' --no-build '*) docker image inspect --format '{{.Id}}' $(docker compose config --images server | grep kooma-) || fail 'Load or pull that image first.' ;;
*) docker compose build web server ;;
esac
# `docker compose run` has no --no-build.
export PULL_POLICY=never

try server node src/check-settings.ts || fail 'A setting is wrong; the lines above name it.'
try web sh start.sh -t || fail 'nginx would not start; the lines above say why.'

# The addresses to publish, as compose reads them: 0.0.0.0:8080
wanted_addresses=$(echo "$config" | awk '$1 == "host_ip:" { ip = ($2 ~ /:/ ? "[" $2 "]" : $2) ":" }
  $1 == "published:" { gsub(/"/, "", $2); print ip $2; ip = "" }')
ours=$(docker compose ps --format '{{.Ports}}' web)
for address in $wanted_addresses; do
  case $ours in *":${address##*:}->"*) continue ;; esac
  docker run --rm --publish "$address:9" --entrypoint true "$(docker compose config --images web)" ||
    fail "HTTP_PORT or HTTPS_PORT: $address is taken by another program or not this machine's. Stop that program, or choose another port."
done

# Compose would call an update beside a sick server a failure. nginx gives it no new chat; stopping answers those that
# it can.
sick=$(docker compose ps --format '{{.Health}} {{.ID}}' server | sed -n 's/^unhealthy //p')
[ -z "$sick" ] || docker stop $sick
# An update that was interrupted leaves others, which compose would start again with their old settings.
docker compose rm --force server

old=$(docker compose ps --quiet server)
plan=
[ -z "$old" ] || plan=$(docker compose --dry-run up --detach "$@" server 2>&1) ||
  fail "$plan
Compose can't say whether the server changes; the lines above say why."
if echo "$plan" | grep -q 'server-.*Recreate'; then
  both=$(($(echo "$old" | wc -l) * 2))
  if ! docker compose up --detach --wait --no-recreate --scale "server=$both" server; then
    docker compose logs --tail=20 server
    for server in $(docker compose ps --all --quiet server); do
      case $old in *"$server"*) ;; *) docker rm --force "$server" ;; esac
    done
    fail 'The new server does not become healthy; the lines above say why.'
  fi
  # Each answers the chats that it has, while nginx hands new ones to the new servers.
  docker stop $old
  docker compose rm --force server
fi

docker compose up --detach web
docker compose up --detach --wait
docker compose exec -T web bash -c 'exec 3<>/dev/tcp/server/3001' || {
  echo 'nginx reaches no server: one of them has lost its network. Run docker compose up -d --wait --force-recreate.' >&2
  exit 1
}

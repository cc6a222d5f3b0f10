#!/bin/sh
# Starts the stack, updates it, or brings ROLLBACK_TO back:
# `sh deploy/swarm.sh [NAME] [OPTIONS of docker stack deploy]`.
# A stack reads no .env, so compose fills in the values; a stack spells some of them differently.
set -eu
cd "$(dirname "$0")/.."
stack=${1:-kooma}
[ $# = 0 ] || shift

filled=$(docker compose --project-directory . --project-name "$stack" --file deploy/swarm.yml config)
{
  echo 'version: "3.9"'
  echo "$filled" | sed -e '/^name:/d' -e 's/\(published\|size\): "\([0-9]*\)"$/\1: \2/' -e 's/cpus: \([0-9.]*\)$/cpus: "\1"/' \
    -e 's/\(host.docker.internal\)=/\1:/'
} | docker stack deploy --with-registry-auth "$@" --compose-file - "$stack"

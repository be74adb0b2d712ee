#!/bin/sh
# Installs and builds the checked-out version of /opt/valija in another folder, and then swaps `node_modules` and `build`: npm and the
# build empty their folders first, and the running app would miss files. Run it as root.
set -eu
cd /opt/valija
rm -rf ../valija.next ../valija.before
git clone -q . ../valija.next
(cd ../valija.next && npm ci --no-audit --no-fund && npm run build && npm ci --omit=dev --no-audit --no-fund)
mkdir ../valija.before
for part in node_modules build; do
	mv $part ../valija.before/
	mv ../valija.next/$part .
done
rm -rf ../valija.next
# Replaces the processes one after another.
systemctl reload valija

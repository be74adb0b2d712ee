#!/bin/sh
# Installs and builds the version that is checked out in /opt/valija beside it, and puts that in the place of what works: npm and the build
# empty their folders first, and an app that responds meanwhile would miss a file. As root.
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
# A new process takes the place of each.
systemctl reload valija

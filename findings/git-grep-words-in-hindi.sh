#!/usr/bin/env bash
# Guess: in a UTF-8 locale "whole words only" means the same to all: -w finds राम (Ram), and neither रामायण nor सीताराम.
# Fact:  four tools, three answers. GNU grep -w, sed's \b and ripgrep -w are right. git grep -w finds the letters inside other words as
#        well, as if -w were not there: its words are made of bytes. And grep -P '\bराम\b' finds nothing at all, not even the word alone.
# Hurts: an engineer: a rename or a check over content in Hindi ("does this word occur?") by git grep -w reports words that only contain
#        it, and the same check by grep -P is always green.
# Seen with: git 1:2.39.5-0+deb12u3, grep 3.8-5, ripgrep 13.0.0-4+b2 (Debian 12), 2026-11-27.
set -euo pipefail

command -v rg >/dev/null && command -v git >/dev/null || { echo "apt-get install ripgrep git" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export LC_ALL=C.UTF-8

printf 'राम\nरामायण\nराम जी\nसीताराम\n' >names
list() { tr '\n' ',' | sed 's/names://g; s/,$//'; echo; }
{
  printf 'grep -w: '; { grep -w राम names || true; } | list
  printf 'sed: '; sed -n '/\bराम\b/p' names | list
  printf 'rg -w: '; rg -w राम names | list
  printf 'git grep -w: '; git grep --no-index -w राम -- names | list
  printf 'grep -P: '; { grep -P '\bराम\b' names || true; } | list
} | tee seen
diff seen - <<'EXPECTED'
grep -w: राम,राम जी
sed: राम,राम जी
rg -w: राम,राम जी
git grep -w: राम,रामायण,राम जी,सीताराम
grep -P: 
EXPECTED
echo "as seen"

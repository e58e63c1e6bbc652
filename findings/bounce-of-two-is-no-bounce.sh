#!/usr/bin/env bash
# Reports of undelivered mails (RFC 3464) about one and two people, read by Perl's Mail::DeliveryStatus::BounceParser and by flufl.bounce of Mailman.
#
# Guess: a report in which one person's mail failed is a bounce, whatever became of the other person's; both libraries name who failed, and tell a mail that was too large from a
#   mailbox that is full.
# Fact:  flufl.bounce does the first. In BounceParser one person who got the mail, or still waits, makes the whole report no bounce (is_bounce is 0), though it can list
#   who failed; if the one who waits stands first, it lists nobody. "Message too large" (5.3.4, 5.2.3) is over_quota. To neither has
#   the mail failed for a Hindi address, whose report is in UTF-8 (RFC 6533).
# Hurts: operators whose list or reminder program leaves out dead addresses: a mail to two people never removes one, in trials with one it does. Staff are told that the mailbox is
#   full and wait, while the plans they attached are too large.
# Seen with: Debian 12 libmail-deliverystatus-bounceparser-perl 1.543+repacked-1, python3-flufl.bounce 4.0-3, 2026-11-28.
set -euo pipefail
[ "$(dpkg-query -W -f '${Version} ' libmail-deliverystatus-bounceparser-perl python3-flufl.bounce 2>/dev/null)" = "1.543+repacked-1 4.0-3 " ] ||
  { echo "on Debian 12: apt-get install libmail-deliverystatus-bounceparser-perl python3-flufl.bounce" >&2; exit 2; }
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"

cat > read.pl <<'PL'
use Mail::DeliveryStatus::BounceParser;
local $/;
open my $file, "<", $ARGV[0];
my $report = Mail::DeliveryStatus::BounceParser->new(<$file>);
print "  BounceParser: is_bounce ", $report->is_bounce, ", ",
  join(" ", map { $_->get("email") . " " . $_->get("std_reason") } $report->reports) || "nobody", "\n";
PL
cat > read.py <<'PY'
import email, sys
from flufl.bounce import all_failures
waits, failed = all_failures(email.message_from_binary_file(open(sys.argv[1], "rb")))
print("  flufl.bounce: failed", *[address.decode() for address in failed] or ["nobody"])
PY
report() { # TITLE TYPE RECIPIENTS: each of these as "type; address|action|status|answer"
  local title=$1 type=$2
  shift 2
  {
    printf '%s\n' 'From: MAILER-DAEMON@mail.example.com (Mail Delivery System)' 'To: desk@example.com' \
      'Subject: Undelivered Mail Returned to Sender' 'Auto-Submitted: auto-replied' 'MIME-Version: 1.0' \
      "Content-Type: multipart/report; report-type=$type; boundary=\"b\"" '' --b 'Content-Type: text/plain; charset=utf-8' '' \
      'This is the mail system at host mail.example.com.' '' --b "Content-Type: message/$type" '' 'Reporting-MTA: dns; mail.example.com'
    for person; do
      IFS='|' read -r address action status answer <<<"$person"
      printf '\nFinal-Recipient: %s\nAction: %s\nStatus: %s\n%s' "$address" "$action" "$status" "${answer:+Diagnostic-Code: smtp; $answer
}"
    done
    printf '%s\n' '' --b 'Content-Type: message/rfc822' '' 'From: desk@example.com' 'Subject: Beds' '' Forty --b--
  } > mail
  echo "$title"
  perl read.pl mail
  /usr/bin/python3 read.py mail
}
failed='rfc822; asha@example.org|failed|5.1.1|550 5.1.1 no such user'
waits='rfc822; ravi@example.org|delayed|4.4.1|'
{
  report "one person, failed" delivery-status "$failed"
  report "one failed, one waits" delivery-status "$failed" "$waits"
  report "one waits, one failed" delivery-status "$waits" "$failed"
  report "one failed, one has it" delivery-status "$failed" 'rfc822; ravi@example.org|delivered|2.0.0|'
  report "too large" delivery-status 'rfc822; asha@example.org|failed|5.3.4|552 5.3.4 message size exceeds fixed limit'
  report "mailbox full" delivery-status 'rfc822; asha@example.org|failed|5.2.2|552 5.2.2 mailbox full'
  report "address in Hindi" global-delivery-status 'utf-8; आशा@example.org|failed|5.1.1|550 5.1.1 no such user'
} | tee seen
diff seen - <<'EXPECTED' || { echo "The behaviour has changed."; exit 1; }
one person, failed
  BounceParser: is_bounce 1, asha@example.org user_unknown
  flufl.bounce: failed asha@example.org
one failed, one waits
  BounceParser: is_bounce 0, asha@example.org user_unknown
  flufl.bounce: failed asha@example.org
one waits, one failed
  BounceParser: is_bounce 0, nobody
  flufl.bounce: failed asha@example.org
one failed, one has it
  BounceParser: is_bounce 0, asha@example.org user_unknown
  flufl.bounce: failed asha@example.org
too large
  BounceParser: is_bounce 1, asha@example.org over_quota
  flufl.bounce: failed asha@example.org
mailbox full
  BounceParser: is_bounce 1, asha@example.org over_quota
  flufl.bounce: failed asha@example.org
address in Hindi
  BounceParser: is_bounce 1, nobody
  flufl.bounce: failed nobody
EXPECTED
echo "as seen"

/**
 * Mail servers as Debian installs them, with a certificate of their own. One takes mail by SMTP and hands it to the
 * other, which keeps the mailbox. At visitor.example, `gone` has no mailbox, that of `full` takes no more, and a
 * program answers for `away`.
 */
import { PASSWORD } from "./debian.ts";

export interface Ports {
  smtp: number;
  imap: number;
  lmtp: number;
}

interface Server {
  /** Path in the Debian and text. */
  files: (ports: Ports) => Record<string, string>;
  /** Runs in the foreground. */
  start: (ports: Ports) => string;
}

export interface MailServers {
  packages: readonly string[];
  smtp: Server & { hasTls: boolean };
  imap: Server & {
    /** Run once, with the server. */
    prepare?: (ports: Ports) => string;
    /** Gives the mails of the company other numbers. The server runs. */
    renumber: (ports: Ports) => string;
  };
}

const ABSENCE = "I read mail again on Monday.";

/** For Debian's program vacation, with the headers that its manual gives: it adds no sign of a program itself. */
const vacation = {
  "home/away/.vacation.msg": `From: away@visitor.example
Subject: I am away
Delivered-By-The-Graces-Of: The Vacation program
Precedence: bulk

${ABSENCE}
`,
};

const exim: MailServers["smtp"] = {
  hasTls: true,
  files: ({ smtp, lmtp }) => ({
    "etc/exim4/exim4.conf": `
notifier_socket =
primary_hostname = mx.hospital.example
local_interfaces = 127.0.0.1.${smtp}
tls_advertise_hosts = *
tls_certificate = /etc/mail.pem
tls_privatekey = /etc/mail.key
acl_smtp_rcpt = accept_all
begin acl
accept_all:
  accept
begin routers
mailbox:
  driver = manualroute
  route_data = 127.0.0.1
  transport = lmtp
  self = send
begin transports
lmtp:
  driver = smtp
  protocol = lmtp
  port = ${lmtp}
  allow_localhost
`,
  }),
  start: () => "chgrp Debian-exim /etc/mail.key; chmod 640 /etc/mail.key; exec exim4 -bdf",
};

const dovecot: MailServers["imap"] = {
  files: ({ smtp, imap, lmtp }) => ({
    "home/away/.dovecot.sieve": `require "vacation";
vacation :subject "I am away" :addresses "away@visitor.example" "${ABSENCE}";
`,
    "etc/dovecot/users": `desk:{PLAIN}${PASSWORD}:desk:desk::/home/desk::
away::away:away::/home/away::
full::full:full::/home/full::userdb_quota_rule=*:bytes=1
`,
    "etc/dovecot/conf.d/auth-system.conf.ext": `
passdb {
  driver = passwd-file
  args = /etc/dovecot/users
}
userdb {
  driver = passwd-file
  args = /etc/dovecot/users
}
`,
    "etc/dovecot/local.conf": `
listen = 127.0.0.1
ssl_cert = </etc/mail.pem
ssl_key = </etc/mail.key
log_path = /dev/stderr
mail_location = maildir:~/Maildir
mail_plugins = quota
recipient_delimiter = +
auth_username_format = %n
submission_host = 127.0.0.1:${smtp}
plugin {
  quota = maildir:User quota
}
protocol lmtp {
  mail_plugins = quota sieve
}
# All that IMAP requires, without IDLE, UIDPLUS, CONDSTORE and SPECIAL-USE.
imap_capability = IMAP4rev1
service imap-login {
  inet_listener imap {
    port = ${imap}
  }
  inet_listener imaps {
    port = 0
  }
}
service lmtp {
  inet_listener lmtp {
    port = ${lmtp}
  }
}
`,
  }),
  start: () => "exec dovecot -F",
  renumber: () => "doveadm mailbox update -u desk --uid-validity 4711 INBOX",
};

const postfix: MailServers["smtp"] = {
  hasTls: true,
  files: ({ smtp, lmtp }) => ({
    ...vacation,
    "etc/postfix/main.cf": `
compatibility_level = 3.6
maillog_file = /var/log/mail.log
myhostname = mx.hospital.example
inet_interfaces = 127.0.0.1
mydestination =
recipient_delimiter = +
smtpd_tls_security_level = may
smtpd_tls_cert_file = /etc/mail.pem
smtpd_tls_key_file = /etc/mail.key
virtual_mailbox_domains = hospital.example visitor.example
virtual_mailbox_maps = static:all
virtual_transport = lmtp:inet:127.0.0.1:${lmtp}
transport_maps = inline:{ away@visitor.example=vacation: }
`,
    "etc/postfix/services": `127.0.0.1:${smtp} inet n - n - - smtpd
vacation unix - n n - - pipe flags=FR user=away argv=/usr/bin/vacation -j away
`,
  }),
  // It finds no names in a folder where it is confined.
  start: () => `sed -i '/^smtp  *inet/d' /etc/postfix/master.cf; cat /etc/postfix/services >> /etc/postfix/master.cf
    postconf -F '*/*/chroot=n'; exec postfix start-fg`,
};

/** Sends commands of an administrator to Cyrus. */
const toCyrus = (port: number, ...commands: string[]) => `exec bash -c '
    exec 3<>/dev/tcp/127.0.0.1/${port}
    printf "%s\\r\\n" "1 LOGIN cyrus ${PASSWORD}" ${commands.map((command) => `"2 ${command}"`).join(" ")} "3 LOGOUT" >&3
    cat <&3'`;

const cyrus: MailServers["imap"] = {
  files: ({ imap, lmtp }) => ({
    "etc/imapd.conf": `
altnamespace: no
unixhierarchysep: no
configdirectory: /var/lib/cyrus
defaultpartition: default
partition-default: /var/spool/cyrus/mail
proc_path: /run/cyrus/proc
mboxname_lockpath: /run/cyrus/lock
lmtpsocket: /run/cyrus/socket/lmtp
idlesocket: /run/cyrus/socket/idle
admins: cyrus
allowplaintext: yes
sasl_pwcheck_method: alwaystrue
lmtp_downcase_rcpt: yes
lmtp_strict_quota: yes
lmtp_over_quota_perm_failure: yes
tls_server_cert: /etc/mail.pem
tls_server_key: /etc/mail.key
`,
    "etc/cyrus.conf": `
START {
  recover cmd="/usr/sbin/cyrus ctl_cyrusdb -r"
}
SERVICES {
  imap cmd="imapd" listen="127.0.0.1:${imap}"
  lmtp cmd="lmtpd -a" listen="127.0.0.1:${lmtp}"
}
DAEMON {
  idled cmd="idled"
}
`,
  }),
  start: () => `chown cyrus /etc/mail.key; mkdir -p /run/cyrus/socket; chown -R cyrus:mail /run/cyrus
    exec /usr/lib/cyrus/bin/master`,
  prepare: ({ imap }) => toCyrus(imap, "CREATE user.desk", "CREATE user.full", "SETQUOTA user.full (STORAGE 0)"),
  renumber: ({ imap }) => toCyrus(imap, "SETACL user.desk cyrus lrx", "DELETE user.desk", "CREATE user.desk"),
};

/** Without TLS: that of Debian 12 loses its key (findings/opensmtpd-loses-its-key.sh). */
const smtpd: MailServers["smtp"] = {
  hasTls: false,
  files: ({ smtp }) => ({
    ...vacation,
    "etc/smtpd.conf": `
listen on socket
listen on 127.0.0.1 port ${smtp}
table accounts { "away" = away, "full" = full, "@" = desk }
action mailbox maildir "/home/%{user.username}/Maildir" virtual <accounts>
action full mda "deliverquota.courier -c /home/full/Maildir 1S || exit 69" virtual <accounts>
action gone mda "exit 67" virtual <accounts>
action away mda "vacation -j away" virtual <accounts>
match from any for rcpt-to "gone@visitor.example" action gone
match from any for rcpt-to "full@visitor.example" action full
match from any for rcpt-to "away@visitor.example" action away
match from any for any action mailbox
`,
  }),
  start: () => "exec smtpd -d",
};

const courier: MailServers["imap"] = {
  files: () => ({}),
  start: ({ imap }) => `sed -i 's/^ADDRESS=.*/ADDRESS=127.0.0.1/; s/^PORT=.*/PORT=${imap}/' /etc/courier/imapd
    cat /etc/mail.key /etc/mail.pem > /etc/courier/imapd.pem; chown courier /etc/courier/imapd.pem
    mkdir -p /run/courier/authdaemon; authdaemond start; imapd start; exec sleep infinity`,
  prepare: () => "su desk -c 'maildirmake.courier ~/Maildir'",
  renumber: () => "rm -f /home/desk/Maildir/courierimapuiddb",
};

export const mailServers: Readonly<Record<string, MailServers>> = {
  "Exim and Dovecot": {
    packages: ["exim4-daemon-light", "dovecot-imapd", "dovecot-lmtpd", "dovecot-sieve"],
    smtp: exim,
    imap: dovecot,
  },
  "Postfix and Cyrus": { packages: ["postfix", "cyrus-imapd", "vacation"], smtp: postfix, imap: cyrus },
  "OpenSMTPD and Courier": { packages: ["opensmtpd", "courier-imap", "vacation"], smtp: smtpd, imap: courier },
};

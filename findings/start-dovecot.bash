# A Dovecot for one person, for the findings that source this file: every name and password is let in. Its files are in $dir, its mails in $dir/mails, its pid in $dir/pid.
start_dovecot() { # PORT MORE-SETTINGS
  mkdir -p run
  cat > conf <<CONF
base_dir = $dir/run
log_path = $dir/log
ssl = no
listen = 127.0.0.1
protocols = imap
default_login_user = nobody
default_internal_user = nobody
default_internal_group = nogroup
mail_home = $dir/mails
mail_location = maildir:~/Maildir
first_valid_uid = 1
passdb {
  driver = static
  args = nopassword=y
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup
}
service imap-login {
  chroot =
  inet_listener imap {
    port = $1
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
$2
CONF
  dovecot -F -c conf & echo $! > pid
  until (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; do sleep 0.1; done
}

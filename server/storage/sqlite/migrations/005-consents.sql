-- The privacy notices that the site has shown, each with its text, and which of them each enquiry was sent under.
CREATE TABLE notices (
  version TEXT NOT NULL,
  language TEXT NOT NULL,
  text TEXT NOT NULL,
  kept_at TEXT NOT NULL,
  PRIMARY KEY (version, language)
) STRICT;

-- An enquiry without a row came from another program: no notice was shown.
CREATE TABLE consents (
  contact_id INTEGER PRIMARY KEY REFERENCES contacts ON DELETE CASCADE,
  version TEXT NOT NULL,
  language TEXT NOT NULL,
  act TEXT NOT NULL,
  given_at TEXT NOT NULL
) STRICT;

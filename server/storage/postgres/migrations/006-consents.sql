-- The privacy notices that the site has shown, each with its text, and which of them each enquiry was sent under.
CREATE TABLE notices (
  version text NOT NULL,
  language text NOT NULL,
  text text NOT NULL,
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (version, language)
);

-- An enquiry without a row came from another program: no notice was shown.
CREATE TABLE consents (
  contact_id bigint PRIMARY KEY REFERENCES contacts ON DELETE CASCADE,
  version text NOT NULL,
  language text NOT NULL,
  act text NOT NULL,
  given_at timestamptz NOT NULL
);

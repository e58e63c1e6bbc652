-- The table `contacts` of a hosted PostgREST or Supabase, for PUBLIC_DATA_API_URL.
-- Run it as the owner of the database (Supabase: SQL editor), and again after an upgrade: an older table keeps its rows and
-- gets what it lacks. The role `anon`, which the public key has, may insert and nothing else; elsewhere than at Supabase
-- make it first: CREATE ROLE anon NOLOGIN.
-- The constraints repeat the rules of the server (core/enquiry/rules.ts).

CREATE TABLE IF NOT EXISTS contacts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),

  full_name text NOT NULL CHECK (btrim(full_name, E' \t\n\r\u00a0') <> ''),
  organization text CHECK (btrim(organization, E' \t\n\r\u00a0') <> ''),
  email text NOT NULL CHECK (btrim(email, E' \t\n\r\u00a0') <> ''),
  phone text NOT NULL CHECK (btrim(phone, E' \t\n\r\u00a0') <> ''),
  project_type text
    CHECK (project_type IN ('new-hospital', 'renovation', 'equipment', 'it-solutions', 'consulting', 'other')),
  project_details text NOT NULL CHECK (btrim(project_details, E' \t\n\r\u00a0') <> '')
);

ALTER TABLE contacts
  -- The same key twice is one enquiry: PostgREST hands over the header, and the second insert fails with 409 (23505),
  -- which the site takes for success.
  ADD COLUMN IF NOT EXISTS idempotency_key text UNIQUE
    DEFAULT nullif(current_setting('request.headers', true), '')::json ->> 'idempotency-key',

  -- The consent notice that the form showed: version, language and what was pressed. NULL: none was shown.
  ADD COLUMN IF NOT EXISTS notice text DEFAULT substring(
    nullif(current_setting('request.headers', true), '')::json ->> 'enquiry-notice'
    FROM '^[0-9a-f]{12};[a-z]{2};[a-z-]{1,20}$'),

  -- As much as the server takes in one request. Not checked for rows that an older table has.
  DROP CONSTRAINT IF EXISTS contacts_size,
  ADD CONSTRAINT contacts_size CHECK (
    octet_length(concat(full_name, organization, email, phone, project_type, project_details)) <= 65536
    AND greatest(length(full_name), length(organization), length(email), length(phone)) <= 300
    AND octet_length(idempotency_key) <= 255
  ) NOT VALID;

-- Two locks, each enough by itself: what the role may touch, and which rows it may bring.
REVOKE ALL ON contacts FROM PUBLIC, anon;
GRANT INSERT (full_name, organization, email, phone, project_type, project_details) ON contacts TO anon;
ALTER TABLE contacts ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS "anonymous visitors may insert" ON contacts;
CREATE POLICY "anonymous visitors may insert" ON contacts FOR INSERT TO anon WITH CHECK (true);

-- Supabase grants every new table to its other public role, too.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'authenticated') THEN
    REVOKE ALL ON contacts FROM authenticated;
  END IF;
END $$;

-- PostgREST learns of the table at once.
NOTIFY pgrst, 'reload schema';

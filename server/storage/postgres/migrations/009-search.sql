-- Search goes from enquiries to their work and back, by the thousand. It reads both ways from an index alone, as SQLite does.
ALTER TABLE work_enquiries DROP CONSTRAINT work_enquiries_pkey, ADD PRIMARY KEY (contact_id) INCLUDE (work_id);
DROP INDEX work_enquiries_work;
CREATE INDEX work_enquiries_work ON work_enquiries (work_id, contact_id);

-- Keeps the work of the desk in step with its enquiries, in SQLite.
CREATE TRIGGER contacts_to_work AFTER INSERT ON contacts WHEN NEW.canary = 0 BEGIN
  INSERT INTO work_enquiries (contact_id, received_at) VALUES (NEW.id, NEW.created_at);
END;

-- A released enquiry is read again: its clock runs, and it may belong to a person who wrote before.
CREATE TRIGGER work_after_release AFTER UPDATE OF released_at ON contacts
WHEN OLD.released_at IS NULL AND NEW.released_at IS NOT NULL BEGIN
  UPDATE work_enquiries SET work_id = NULL WHERE contact_id = NEW.id
    AND work_id IN (SELECT id FROM enquiry_work WHERE contact_id = NEW.id AND status = 'set-aside');
  DELETE FROM enquiry_work WHERE contact_id = NEW.id AND status = 'set-aside';
END;

-- Work ends with its last enquiry, and shows the newest of those that remain.
-- When one of several enquiries of a person goes, for example at the end of its time, its promise goes with it.
CREATE TRIGGER work_after_enquiry AFTER DELETE ON work_enquiries WHEN OLD.work_id IS NOT NULL BEGIN
  DELETE FROM enquiry_work WHERE id = OLD.work_id
    AND NOT EXISTS (SELECT 1 FROM work_enquiries WHERE work_id = OLD.work_id);
  UPDATE enquiry_work SET version = version + 1,
    contact_id = coalesce((SELECT max(contact_id) FROM open_work_enquiries WHERE work_id = OLD.work_id),
      (SELECT max(contact_id) FROM work_enquiries WHERE work_id = OLD.work_id)),
    last_received_at = coalesce((SELECT received_at FROM open_work_enquiries WHERE work_id = OLD.work_id
      ORDER BY contact_id DESC LIMIT 1), last_received_at)
    WHERE id = OLD.work_id;
  UPDATE enquiry_work SET
    due_at = (SELECT min(due_at) FROM open_work_enquiries WHERE work_id = OLD.work_id AND first_attempt_at IS NULL),
    sort_at = CASE WHEN status = 'to-answer' AND sort_at = OLD.due_at THEN coalesce((SELECT min(due_at) FROM open_work_enquiries
      WHERE work_id = OLD.work_id AND first_attempt_at IS NULL), sort_at) ELSE sort_at END
    WHERE id = OLD.work_id AND due_at = OLD.due_at;
END;

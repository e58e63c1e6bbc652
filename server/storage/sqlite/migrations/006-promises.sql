-- When one of several enquiries of a person goes, for example at the end of its time, its promise goes with it.
DROP TRIGGER work_after_enquiry;
CREATE TRIGGER work_after_enquiry AFTER DELETE ON work_enquiries WHEN OLD.work_id IS NOT NULL BEGIN
  DELETE FROM enquiry_work WHERE id = OLD.work_id
    AND NOT EXISTS (SELECT 1 FROM work_enquiries WHERE work_id = OLD.work_id);
  UPDATE enquiry_work SET version = version + 1,
    contact_id = (SELECT max(contact_id) FROM work_enquiries WHERE work_id = OLD.work_id),
    last_received_at = (SELECT received_at FROM work_enquiries WHERE work_id = OLD.work_id ORDER BY contact_id DESC LIMIT 1)
    WHERE id = OLD.work_id;
  UPDATE enquiry_work SET
    due_at = (SELECT min(due_at) FROM work_enquiries WHERE work_id = OLD.work_id AND first_attempt_at IS NULL),
    sort_at = CASE WHEN status = 'to-answer' AND sort_at = OLD.due_at THEN coalesce((SELECT min(due_at) FROM work_enquiries
      WHERE work_id = OLD.work_id AND first_attempt_at IS NULL), sort_at) ELSE sort_at END
    WHERE id = OLD.work_id AND due_at = OLD.due_at;
END;

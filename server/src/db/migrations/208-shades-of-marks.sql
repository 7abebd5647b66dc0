-- Whether a logo on clear ground is light or dark, so that a page can put a plate behind one that it would swallow.
-- Empty: nobody has looked yet; the nightly repair does for what was uploaded before.
alter table media add column shade text not null default '';

-- Where nobody was to be asked, videos were taken for answered with nothing: whoever asks one day shall find them due.
update videos set tries = 0, next_try_at = now()
where next_try_at is null and tries = 1 and title = '' and media_id is null;

-- What the videos that an agent's pages name are called and look like at their host, asked for once.
create table videos (
  user_id text not null references users (id) on delete cascade,
  -- As it stands in a page's videosData.
  address text not null,
  title text not null default '',
  media_id text references media (id) on delete set null,
  tries integer not null default 0,
  -- Null once the host has answered, or was asked often enough.
  next_try_at timestamptz,
  primary key (user_id, address)
);
create index videos_next_try_idx on videos (next_try_at) where next_try_at is not null;
create index videos_media_idx on videos (media_id);

create trigger videos_site_changed after delete or update of title, media_id on videos
  for each row execute function tell_site_changed();

insert into videos (user_id, address, next_try_at)
select distinct pages.user_id, address, now()
from pages, jsonb_array_elements_text(pages.content -> 'videosData') as address
where jsonb_typeof(pages.content -> 'videosData') = 'array' and address ~* 'youtu|vimeo';

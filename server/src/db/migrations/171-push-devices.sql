-- Devices that get notices of leads. A device is told for as long as it is signed in: it goes with its session.
create table push_devices (
  id text primary key,
  user_id text not null references users on delete cascade,
  session_id text not null unique references sessions on delete cascade,
  -- Where the browser's maker takes messages for it, and the keys that only the browser can open them with.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  last_success_at timestamptz
);
create index push_devices_user_idx on push_devices (user_id, created_at);
create index push_devices_endpoint_idx on push_devices (md5(endpoint));

vcl 4.1;

# Porchlight behind Varnish (tried with 7.1), with EDGE=varnish: docs/operating.md says how the two are set up.
# Three things are yours to set here: where the server is, and the word that EDGE_TOKEN says.

import std;

backend porchlight {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = { .url = "/healthz"; .interval = 1s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
}

sub vcl_recv {
  # A change lets go of whatever shows it.
  if (req.method == "PURGE") {
    if (req.http.Purge-Token != "EDGE_TOKEN") {
      return (synth(403, "Forbidden"));
    }
    if (req.http.Purge-Tags !~ "^[\w|-]+$") {
      return (synth(400, "Bad tags"));
    }
    ban("obj.http.Cache-Tags ~ (^|,)(" + req.http.Purge-Tags + ")(,|$)");
    return (synth(200, "Purged"));
  }

  # Live screens are a line that stays open.
  if (req.http.Accept ~ "text/event-stream") {
    return (pipe);
  }
  # What is said to whoever asked, and counted each time.
  if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization
    || req.url ~ "^/(api|preview|social-link-preview|_visit)(/|\?|$)") {
    return (pass);
  }

  # Pages speak English or Spanish, whichever a browser names first: two of each rather than hundreds.
  if (req.http.Accept-Language ~ "(?i)^(?:(?!\s*e[ns])[^,]*,)*\s*es") {
    set req.http.Accept-Language = "es";
  } else {
    set req.http.Accept-Language = "en";
  }

  # While the server answers, a page is at most a minute beyond its time; else whatever is held is better than nothing.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 60s;
  }
  # Whatever cookies there are on an agent's domain: pages look at none.
  return (hash);
}

sub vcl_hash {
  # Where somebody came from is no other page. The server still sees the whole address when it is asked.
  hash_data(regsuball(req.url, "(?i)[?&](utm_\w+|from|[a-z]*clid|[gw]braid|igshid?|mc_[ce]id)=[^&]*", ""));
  hash_data(req.http.Host);
  return (lookup);
}

sub vcl_backend_response {
  # A failing server must not push out what is held.
  if (bereq.is_bgfetch && beresp.status >= 500) {
    return (abandon);
  }
  # Held is what says that it may be, and files whose address changes with them. Nothing else, however it is spelled.
  if (beresp.status == 200 && !beresp.http.Set-Cookie) {
    if (beresp.http.Cache-Tags) {
      set beresp.grace = 24h;
      return (deliver);
    }
    if (beresp.http.Cache-Control ~ "immutable") {
      set beresp.ttl = 1h;
      set beresp.grace = 24h;
      return (deliver);
    }
  }
  set beresp.uncacheable = true;
  set beresp.ttl = 120s;
  return (deliver);
}

sub vcl_deliver {
  # Browsers ask each time, and hear that nothing has changed.
  if (resp.http.Cache-Tags) {
    set resp.http.Cache-Control = "public, max-age=0, must-revalidate";
    unset resp.http.Cache-Tags;
  }
  if (obj.hits > 0) {
    unset resp.http.X-Request-Id;
  }
}

-- A saved reply for what another team must answer first. One that staff wrote under its name stays beside it.
insert into saved_replies (id, title, body, saved_at) values
  ('svr_0000000000000000000000000G', 'Passed to the right team', 'Good day {name}. Thank you for your message. We have passed your question, with all that you told us, to the team that handles it. They are looking into it now, and we will write to you here with their answer. You do not need to send it again.', now())
on conflict (id) do nothing;

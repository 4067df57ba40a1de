-- Plain English says please. Replies that somebody here has saved stay as they are.
update saved_replies
  set body = replace(replace(body, 'Kindly', 'Please'), 'kindly', 'please')
  where saved_by is null;

-- Name of the customer's picture in the file store; null without one. Each upload gets a name that cannot be guessed.
alter table users add column picture_file text unique;

-- A refund that was not sent, because the bank returned the payment itself after a dispute.
alter table refunds drop constraint refunds_state_check;
alter table refunds add constraint refunds_state_check check (
  state in (
    'requested', 'sending', 'unknown', 'pending', 'processing', 'needs_attention', 'processed', 'failed', 'charged_back'
  )
);

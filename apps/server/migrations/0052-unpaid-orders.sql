-- The open unpaid orders of a customer are counted each time one is placed (C-84).
create index orders_unpaid_of_user on orders (user_id) where status = 'initiated';

-- without transaction
alter table pricing_policies validate constraint pricing_policies_price_hold_check;
alter table delivery_changes validate constraint delivery_changes_field_check;

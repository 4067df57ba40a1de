-- without transaction
alter table drivers validate constraint drivers_usual_vehicle;

-- A contract captures a balance for each milestone, everything else once for each stage, as before: 0551.
drop index payment_capture_once;

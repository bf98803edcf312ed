-- An order whose delivery is quoted later may go over its maker's limit by that: then it waits from there on. A decision still stands.
drop trigger order_parent_approval_guarded on order_parent;
create trigger order_parent_approval_guarded before update of approval on order_parent
  for each row when (old.approval is distinct from new.approval and old.approval <> 'waiting'
    and not (old.approval = 'none' and new.approval = 'waiting')) execute function guard_approval();

-- More of what changes, for pages that are open. Which topics there are says rules/talk/live.ts.
alter table live_event
  drop constraint if exists live_event_topic_check,
  add constraint live_event_topic_named check (topic ~ '^[a-zA-Z]{3,20}$'),
  -- of the manufacturer's people those with one of these roles; null: all
  add column merchant_roles text[],
  add constraint live_event_roles_of_merchant check (merchant_roles is null or merchant_id is not null);

create function told_lately(told_topic text, told_ref text) returns boolean language sql volatile as $$ select false $$;
create function tell_of_row() returns trigger language plpgsql as $$ begin return null; end $$;
create function tell_of_contracts() returns trigger language plpgsql as $$ begin return null; end $$;
create function tell_of_contract_orders() returns trigger language plpgsql as $$ begin return null; end $$;
create function tell_of_presale_batches() returns trigger language plpgsql as $$ begin return null; end $$;
create function tell_of_inbound_parts() returns trigger language plpgsql as $$ begin return null; end $$;
create function tell_of_requisition_losses() returns trigger language plpgsql as $$ begin return null; end $$;
create function tell_of_logistics_money() returns trigger language plpgsql as $$ begin return null; end $$;
create function tell_of_packing() returns trigger language plpgsql as $$ begin return null; end $$;
create function tell_of_picture_requests() returns trigger language plpgsql as $$ begin return null; end $$;
create function tell_of_changes() returns trigger language plpgsql as $$ begin return null; end $$;
create function tell_of_imports() returns trigger language plpgsql as $$ begin return null; end $$;
create function tell_of_import_pictures() returns trigger language plpgsql as $$ begin return null; end $$;
create function tell_of_batch_items() returns trigger language plpgsql as $$ begin return null; end $$;
create function tell_of_sales_import_rows() returns trigger language plpgsql as $$ begin return null; end $$;

-- Orders, and what is made of them.
create trigger refund_live after insert or update on refund for each row
  execute function tell_of_row('refund', 'refund_number', '{administrator,warehouse,service,finance}', '', 'company_id', 'merchant_id');
create trigger contract_live after insert or update on contract for each row execute function tell_of_contracts();
create trigger lot_live after insert or update on lot for each row execute function tell_of_contract_orders();
create trigger evidence_live after insert or update on evidence for each row execute function tell_of_contract_orders();
create trigger inspection_live after insert or update on inspection for each row execute function tell_of_contract_orders();
create trigger termination_live after insert or update on termination for each row execute function tell_of_contract_orders();
create trigger claim_live after insert or update on claim for each row execute function tell_of_contract_orders();
create trigger presale_batch_live after insert or update of arrives_on, quantity, state, vessel, arrived on presale_batch for each row
  execute function tell_of_presale_batches();
create trigger packed_carton_live after insert or update or delete on packed_carton for each row execute function tell_of_packing();
create trigger label_print_live after insert or update on label_print for each row execute function tell_of_packing();
create trigger order_batch_live after insert or update on order_batch for each row
  execute function tell_of_row('batch', 'id', '{administrator,warehouse,service,finance}');
create trigger order_batch_item_live after update on order_batch_item
  referencing new table as fresh for each statement execute function tell_of_batch_items();

-- Goods: of manufacturers and of dealers.
create trigger inbound_live after insert or update on inbound for each row
  execute function tell_of_row('inbound', 'inbound_number', '{administrator,warehouse,service,finance}', '', '', 'merchant_id');
create trigger receipt_live after insert on receipt for each row execute function tell_of_inbound_parts();
create trigger inbound_difference_live after insert or update on inbound_difference for each row execute function tell_of_inbound_parts();
create trigger box_solution_live after insert on box_solution for each row execute function tell_of_inbound_parts();
create trigger stock_count_live after insert or update on stock_count for each statement
  execute function tell_of_row('count', '', '{administrator,warehouse}');
create trigger product_change_begun_live after insert on product_change
  referencing new table as fresh for each statement execute function tell_of_changes();
create trigger product_change_live after update on product_change
  referencing new table as fresh for each statement execute function tell_of_changes();
create trigger import_run_live after insert or update of status, total on import_run for each row execute function tell_of_imports();
create trigger import_run_read_live after update of read on import_run for each row execute function tell_of_imports('progress');
create trigger import_picture_live after update on import_picture
  referencing new table as fresh for each statement execute function tell_of_import_pictures();
create trigger picture_request_live after insert or update on picture_request for each row execute function tell_of_picture_requests();
create trigger requisition_live after insert or update on requisition for each row
  execute function tell_of_row('requisition', 'requisition_number', '{administrator,warehouse,service,finance}', '', 'company_id');
create trigger requisition_difference_live after insert or update on requisition_difference for each row
  execute function tell_of_requisition_losses();
create trigger logistics_order_live after insert or update on logistics_order for each row
  execute function tell_of_row('logistics', 'logistics_number', '{administrator,warehouse,service,finance}', '', 'company_id');
create trigger logistics_payment_live after insert or update on logistics_payment for each row execute function tell_of_logistics_money();
create trigger logistics_charge_live after insert or update on logistics_charge for each row execute function tell_of_logistics_money();
create trigger sales_import_live after insert or update on sales_import for each row
  execute function tell_of_row('salesImport', 'id', '', '', 'company_id');
create trigger sales_import_row_live after update on sales_import_row
  referencing new table as fresh for each statement execute function tell_of_sales_import_rows();

-- Money that waits for finance, and of it what a company's or a manufacturer's people see.
create trigger recharge_live after insert or update of status on recharge for each row
  execute function tell_of_row('wallet', '', '{administrator,finance}', '', 'company_id');
create trigger withdrawal_live after insert or update of status, checked_by on withdrawal for each row
  execute function tell_of_row('wallet', '', '{administrator,finance}', '', 'company_id');
create trigger merchant_bank_live after insert or update of state, to_check_since on merchant_bank for each row
  execute function tell_of_row('money', '', '{administrator,finance}', '', '', 'merchant_id', '{owner,finance}');
create trigger merchant_payout_live after insert or update of state on merchant_payout for each row
  execute function tell_of_row('money', '', '{administrator,finance}', '', '', 'merchant_id', '{owner,finance}');
create trigger merchant_statement_live after insert on merchant_statement for each row
  execute function tell_of_row('money', '', '{administrator,finance}', '', '', 'merchant_id', '{owner,finance}');
create trigger merchant_correction_live after insert or update of state on merchant_correction for each row
  execute function tell_of_row('money', '', '{administrator,finance}');
create trigger merchant_correction_booked_live after update of state on merchant_correction for each row when (new.state = 'booked')
  execute function tell_of_row('money', '', '', '', '', 'merchant_id', '{owner,finance}');
create trigger payout_run_live after insert or update of state on payout_run for each row
  execute function tell_of_row('money', '', '{administrator,finance}');
create trigger rate_proposal_live after insert or update of state on rate_proposal for each row
  execute function tell_of_row('money', '', '{administrator,finance}');
create trigger storage_tariff_live after insert or update of state on storage_tariff for each row
  execute function tell_of_row('money', '', '{administrator,finance}');
create trigger storage_correction_live after insert or update of state on storage_correction for each row
  execute function tell_of_row('money', '', '{administrator,finance}');
create trigger handling_tariff_live after insert or update of state on handling_tariff for each row
  execute function tell_of_row('money', '', '{administrator,finance}');
create trigger foreign_charge_live after insert or update of decided_by on foreign_charge for each row
  execute function tell_of_row('money', '', '{administrator,finance}');
create trigger bank_line_live after insert or update on bank_line for each statement
  execute function tell_of_row('money', '', '{administrator,finance}');
create trigger merchant_debt_live after insert or delete on merchant_debt for each statement
  execute function tell_of_row('money', '', '{administrator,finance}');

-- People: who they are, what they ask.
create trigger certification_live after insert or update of auth_status on certification for each row
  execute function tell_of_row('certification', '', '{administrator,auditor}', '', 'company_id');
create trigger company_live after update of name, certified_status, customer_type on company for each row
  execute function tell_of_row('certification', '', '{administrator,auditor}', '', 'id');
create trigger merchant_application_live after insert or update of status on merchant_application for each row
  execute function tell_of_row('merchant', '', '{administrator,auditor}');
create trigger requirement_answer_live after insert or update of state on requirement_answer for each row
  execute function tell_of_row('merchant', '', '{administrator,auditor}', '', '', 'merchant_id');
create trigger merchant_live after update of state, trust, opening_asked_at, closing_asked_at, payouts_held on merchant for each row
  execute function tell_of_row('merchant', '', '{administrator,auditor}', '', '', 'id');
create trigger score_contest_live after insert or update of state on score_contest for each row
  execute function tell_of_row('score', '', '{administrator,service}', '', '', 'merchant_id');
create trigger enquiry_live after insert or update of status, assigned_to, waiting_since on enquiry for each row
  execute function tell_of_row('enquiry', 'id', '{administrator,service}', 'account_id');
create trigger feedback_live after insert or update of status, updated_at on feedback for each row
  execute function tell_of_row('feedback', 'feedback_number', '{administrator,service}', 'account_id');
create trigger article_live after insert or update of title, version, published_version, scheduled_version or delete on article for each row
  execute function tell_of_row('article', 'id', '{administrator,editor}');
-- Not of those that come: a purchase writes some.
create trigger mail_live after update of status on mail for each statement execute function tell_of_row('mail', '', '{administrator}');

-- A session that has ended, or whose person belongs elsewhere or may do something else now.
create trigger session_live after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null) execute function tell_of_row('session', '', '', 'account_id');
create trigger acting_live after update of stopped_at on acting for each row execute function tell_of_row('session', '', '', 'account_id');
create trigger account_live after update on account for each row
  when (row (old.disabled_at, old.company_id, old.merchant_id, old.company_role, old.merchant_roles, old.sign_limit_cents, old.order_limit_cents, old.month_limit_cents)
    is distinct from row (new.disabled_at, new.company_id, new.merchant_id, new.company_role, new.merchant_roles, new.sign_limit_cents, new.order_limit_cents, new.month_limit_cents))
  execute function tell_of_row('session', '', '', 'id');
create trigger staff_role_live after insert or delete on staff_role for each row
  execute function tell_of_row('session', '', '', 'account_id');

-- PostgreSQL reads the checks and trigger conditions of a table anew for each statement that writes it, and to
-- it each value of `in (…)` is an expression of its own. The same rules, said by arrays, cost a purchase less.
-- The next file looks whether what is there keeps them, as it did.
alter table orders
  drop constraint orders_status_known,
  drop constraint orders_kept,
  drop constraint orders_delivery_known,
  drop constraint orders_pickup_slot,
  drop constraint orders_sale_free,
  drop constraint orders_purchase_mode_check,
  drop constraint orders_kind_check,
  drop constraint orders_logistics_type_check,
  drop constraint orders_source_type_check,
  drop constraint orders_goods_fee_cents_check,
  drop constraint orders_coupon_fee_cents_check,
  drop constraint orders_discount_cents_check,
  drop constraint orders_pack_fee_cents_check,
  drop constraint orders_insurance_fee_cents_check,
  drop constraint orders_delivery_fee_cents_check,
  drop constraint orders_assembly_fee_cents_check,
  drop constraint orders_fare_fee_cents_check,
  drop constraint orders_order_fee_cents_check,
  add constraint orders_status_known check (status = any ('{0,2,3,5,7,8,9,10,11,12,13,14,15,18,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,45,46,90,91,92,93,94,95,96,100,120}')) not valid,
  add constraint orders_kept check (not keep or (purchase_mode = any ('{1,2,5}') and logistics_type = 1 and address is null
    and not (packing or assembly or insurance) and status <> all ('{2,15,45,46,90,3,100}'))) not valid,
  add constraint orders_delivery_known check (not delivery_unknown or (delivery_fee_cents = 0
    and (status = any ('{9,10}') or kind = 2 and status = any ('{8,13,120}')))) not valid,
  add constraint orders_pickup_slot check (num_nulls(pickup_on, pickup_from, pickup_until) = any ('{0,3}')
    and (pickup_on is null or logistics_type = 1)) not valid,
  add constraint orders_sale_free check (purchase_mode <> 3 or greatest(goods_fee_cents, coupon_fee_cents, discount_cents) = 0) not valid,
  add constraint orders_kinds check (kind = any ('{1,2,3}') and purchase_mode = any ('{1,2,3,4,5}')
    and logistics_type = any ('{1,2,3}') and source_type = any ('{1,2}')) not valid,
  add constraint orders_fees_never_negative check (least(goods_fee_cents, coupon_fee_cents, discount_cents, pack_fee_cents,
    insurance_fee_cents, delivery_fee_cents, assembly_fee_cents, fare_fee_cents, order_fee_cents) >= 0) not valid;

alter table order_history
  drop constraint order_history_cause_known,
  drop constraint order_history_cause_of_its_event,
  add constraint order_history_cause_known check (cause = any ('{stock,damaged,address,other}')) not valid,
  add constraint order_history_cause_of_its_event check (cause is null or (kind = any ('{1,2}')
    and event = any ('{fail,failArrival,confirmCancel,confirmPart}'))) not valid;

alter table ledger_transaction
  drop constraint ledger_transaction_kind_check,
  add constraint ledger_transaction_kind_check check (kind = any ('{recharge,order_payment,freight_payment,refund,withdrawal_hold,withdrawal_paid,withdrawal_released,reversal,late_payment,deposit_payment,deposit_return,balance_payment,contract_release,contract_allowance,contract_end,merchant_payout,lc_drawing,merchant_matured,merchant_opening,merchant_correction,payout_hold,payout_paid,payout_released,payout_returned,freight_transfer,logistics_payment,logistics_back,storage_payment,storage_back,merchant_storage,requisition_fee,requisition_back,difference_paid,payment_handling}')) not valid;
alter table ledger_account
  drop constraint ledger_account_kind_check,
  drop constraint ledger_account_of_merchant,
  drop constraint ledger_account_of_company,
  add constraint ledger_account_kind_check check (kind = any ('{company_available,company_held,company_freight,merchant_pending,merchant_payable,merchant_paying,platform_fees,platform_commission,deposits_held,clearing_bank,clearing_wallet,clearing_card,clearing_gateway,bank_charges,clearing_lc,merchant_paid_outside}')) not valid,
  add constraint ledger_account_of_merchant
    check ((kind = any ('{merchant_pending,merchant_payable,merchant_paying}')) = (merchant_id is not null)) not valid,
  add constraint ledger_account_of_company
    check ((kind = any ('{company_available,company_held,company_freight}')) = (company_id is not null)) not valid;
alter table ledger_entry
  drop constraint ledger_entry_part_check,
  add constraint ledger_entry_part_check check (part = any ('{goods,commission,matured,opening,correction,payout,payoutFailed,payoutReturned,storage}')) not valid;
alter table payment_capture
  drop constraint payment_capture_stage_check,
  drop constraint payment_capture_payment_check,
  drop constraint payment_capture_status_check,
  add constraint payment_capture_stage_check check (stage = any ('{1,2,3,4,5}')) not valid,
  add constraint payment_capture_payment_check check (payment = any ('{1,2,3,4,5}')) not valid,
  add constraint payment_capture_status_check check (status = any ('{captured,reversed}')) not valid;

create or replace trigger orders_payment_approved before update of status on orders for each row
  when (old.status = 0 and new.status = any ('{5,18}')
    or old.kind = 2 and old.status = any ('{13,14}') and new.status = any ('{2,5,18}'))
  execute function guard_unapproved_payment();
create or replace trigger orders_shipped_guarded before update of status on orders for each row
  when (new.status = any ('{8,9}') and new.status <> old.status) execute function guard_shipped();
create or replace trigger orders_turn_refunds after update of status on orders for each row
  when (old.status <> new.status and (old.status = any ('{93,95}') or new.status = any ('{93,95}')))
  execute function turn_refunds_of_order();
create or replace trigger channel_order_ended after update of status on orders for each row
  when (new.purchase_mode = 3 and new.status = any ('{8,9}') and old.status <> new.status) execute function end_channel_order();

-- Where a quick answer is given (rules/talk/quick-answer.ts): in conversations so far, now also as reasons of decisions.
alter table quick_answer add column place text not null default 'chat' check (place in
  ('chat', 'enquiry', 'feedback', 'voucher', 'withdrawal', 'picture', 'refund', 'order', 'certification', 'application'));
drop index quick_answer_of;
create index quick_answer_of on quick_answer (merchant_id, place, position, id);

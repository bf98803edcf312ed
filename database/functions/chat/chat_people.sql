-- Who takes part in a conversation as things stand: of the company whoever acts for colleagues, and a buyer
-- who opened it or came to it; of the manufacturer whoever talks for it (rules/people/merchant/team.ts);
-- of the platform customer service, where it is the other side or was called in.
create or replace function chat_people(talk conversation) returns table (account_id int, side text) language sql stable as $$
  select a.id, 'buyer' from account a
  where a.company_id = talk.company_id and a.kind = 'buyer' and a.disabled_at is null and a.removed_at is null
    and (a.company_role is distinct from 'buyer' or a.id = talk.opened_by
      or exists (select from participant p where p.conversation_id = talk.id and p.account_id = a.id))
  union all
  select a.id, 'merchant' from account a
  where a.merchant_id = talk.merchant_id and a.kind = 'merchant' and a.disabled_at is null and a.removed_at is null
    and a.merchant_roles && '{owner,sales,service}'
  union all
  select a.id, 'platform' from account a
  where (talk.merchant_id is null or talk.helped_from_no is not null) and a.kind = 'staff' and a.disabled_at is null
    and exists (select from staff_role r where r.account_id = a.id and r.role in ('service', 'administrator'))
$$;

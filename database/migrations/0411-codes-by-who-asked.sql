-- Who asks is the visitor, or where a program names none, the person who is logged in. Empty where a process of the version before
-- made the code.
alter table verification_code add column asker text not null default '';

-- From where a code was asked for, and whether the owner is known there: strangers use up nothing of what the owner may ask for.
alter table verification_code add column address text not null default '';
alter table verification_code add column known boolean not null default false;

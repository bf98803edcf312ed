-- The keys with which browsers encrypt passwords, shared by all processes; the private half is encrypted with SECRET.
create table credential_key (
  kid text primary key,
  public_key text not null,
  private_key bytea not null,
  created_at timestamptz not null
);

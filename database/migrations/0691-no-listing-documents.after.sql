-- What the search knows of goods is told by listing_texts now.
drop function listing_documents(int[]);

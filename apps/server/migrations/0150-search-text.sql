-- Texts in the form in which people search them, as searchText of the domain gives it: without tone marks, apostrophes and
-- capitals. Immutable, so that an index can hold it; the extension unaccent is not, and leaves the letters of Hausa.
create function search_text(text) returns text language sql immutable strict parallel safe as $$
  select lower(translate(
    btrim(regexp_replace(
      regexp_replace(
        regexp_replace(
          normalize(regexp_replace($1, '[''`\u00ad\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u061c\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2035\u2060-\u206f\ua78b\ua78c\ufe00-\ufe0f\ufeff\uff07]', '', 'g'), NFKD),
          '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
        '[\u2010-\u2015\u2212]', '-', 'g'),
      '\s+', ' ', 'g')),
    'ɓƁɗƊđĐǝƎəƏɛƐħĦıƙƘłŁŋŊɔƆøØƴƳ', 'bbddddeeeeeehhikkllnnooooyy'))
$$;
comment on function search_text(text) is 'The form in which texts are compared when people search';

const RULES = new Intl.PluralRules('en-NG')
const LIST = new Intl.ListFormat('en-NG')

/** The forms of a phrase by the plural categories of its language; `#` stands for the count. */
export type PluralForms = { readonly [Category in Intl.LDMLPluralRule]?: string } & { readonly other: string }

/** The phrase for a count, in the form that the language asks for: plural(3, { one: '# gate', other: '# gates' }) is '3 gates'. */
export const plural = (count: number, forms: PluralForms): string =>
  (forms[RULES.select(count)] ?? forms.other).replaceAll('#', String(count))

/** Names as one phrase: 'Ada', 'Ada and Bayo', 'Ada, Bayo and Chidi'. */
export const listed = (names: readonly string[]): string => LIST.format(names)

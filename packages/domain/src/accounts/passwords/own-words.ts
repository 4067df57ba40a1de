/** Words of the product and of its trade, which whoever guesses passwords of its people tries first. */
const OWN_WORDS = [
  'gatefill',
  'gate',
  'fill',
  'fuel',
  'fuels',
  'lagos',
  'nigeria',
  'naija',
  'petrol',
  'diesel',
  'kerosene',
  'pms',
  'ago',
  'dpk',
  'litre',
  'litres',
  'liter',
  'liters',
  'delivery',
  'deliver',
  'order',
  'driver',
  'dispatch',
  'dispatcher',
  'finance',
  'support',
  'admin',
  'administrator',
  'owner',
  'staff',
  'customer',
  'station',
  'tanker',
  'van',
  'demo',
  'my',
  'the',
  'at',
  'your',
] as const

/** Signs that people put in place of letters. */
const READ_AS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Whether a password is nothing but words of the product, with digits and signs between, around or in place of letters. */
export function isOfOwnWords(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  const middle = lower.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const read = [...middle].map((sign) => READ_AS[sign] ?? sign).join('')
  return [lower, middle, read].map((text) => text.replace(/[^a-z]/g, '')).some(isOnlyWords)
}

/** Whether a text can be cut into words without a rest. */
function isOnlyWords(text: string): boolean {
  if (text === '') return false
  const reached = new Set([0])
  for (let at = 0; at < text.length; at += 1)
    if (reached.has(at))
      for (const word of OWN_WORDS) if (text.startsWith(word, at)) reached.add(at + word.length)
  return reached.has(text.length)
}

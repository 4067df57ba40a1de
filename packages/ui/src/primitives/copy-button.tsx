import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from './button.tsx'

const SHOWN_MS = 2000

/** Copies a text and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [result, setResult] = useState('')
  useEffect(() => {
    if (result === '') return
    const timer = setTimeout(() => setResult(''), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [result])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setResult('Copied')
    } catch {
      setResult('Not copied. Please select the text and copy it.')
    }
  }
  return (
    <>
      <IconButton label={label} onClick={() => void copy()}>
        {result === 'Copied' ? (
          <Check aria-hidden="true" className="size-5" />
        ) : (
          <Copy aria-hidden="true" className="size-5" />
        )}
      </IconButton>
      <span role="status" className="sr-only">
        {result}
      </span>
    </>
  )
}

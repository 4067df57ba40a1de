import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { Copy } from '../icons/actions.gen.tsx'
import { Check } from '../icons/signs.gen.tsx'
import { Button, IconButton } from './button.tsx'

const SHOWN_MS = 2000

const NOT_COPIED = 'Not copied. Please select the text and copy it.'

function useCopy(text: string) {
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
      setResult(NOT_COPIED)
    }
  }
  const Picture = result === 'Copied' ? Check : Copy
  return { result, copy, picture: <Picture aria-hidden="true" className="size-5" /> }
}

/** A button with a picture that copies a text; a screen reader says whether it worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { result, copy, picture } = useCopy(text)
  return (
    <>
      <IconButton label={label} onClick={() => void copy()}>
        {picture}
      </IconButton>
      <span role="status" className="sr-only">
        {result}
      </span>
    </>
  )
}

/** A button with words that copies a text and shows below it for a moment whether it worked. */
export function CopyTextButton({ text, children }: { text: string; children: ReactNode }) {
  const { result, copy, picture } = useCopy(text)
  return (
    <span className="grid justify-items-start gap-1">
      <Button variant="quiet" icon={picture} onClick={() => void copy()}>
        {children}
      </Button>
      <span role="status" className={result === NOT_COPIED ? 'text-small text-danger' : 'sr-only'}>
        {result}
      </span>
    </span>
  )
}

import { useEffect } from 'react'

const TONE_EVERY_MILLISECONDS = 1200
const TONES_HERTZ = [880, 660]
const TONE_SECONDS = 0.28
const TITLE_EVERY_MILLISECONDS = 500

/** Sounds and names an emergency in the title of the tab as long as `name` is given; muted the title alone says it. */
export function useAlarm(name: string | undefined, isMuted: boolean): void {
  const isRinging = name !== undefined && !isMuted
  useEffect(() => (isRinging ? startSound() : undefined), [isRinging])
  useEffect(() => (name === undefined ? undefined : markTitle(`(!) EMERGENCY ${name} · `)), [name])
}

/** Two tones again and again. A browser that nobody has touched yet plays them from the first touch on. */
function startSound(): () => void {
  const audio = new AudioContext()
  const play = () => {
    TONES_HERTZ.forEach((hertz, at) => {
      const tone = audio.createOscillator()
      tone.frequency.value = hertz
      tone.connect(audio.destination)
      const begin = audio.currentTime + at * TONE_SECONDS
      tone.start(begin)
      tone.stop(begin + TONE_SECONDS)
    })
  }
  const ring = () => {
    if (audio.state === 'running') play()
    else audio.resume().catch((error: unknown) => console.warn('The alarm cannot be played yet', error))
  }
  ring()
  const timer = setInterval(ring, TONE_EVERY_MILLISECONDS)
  return () => {
    clearInterval(timer)
    audio.close().catch((error: unknown) => console.warn('The alarm was not closed', error))
  }
}

/** Puts a mark before the title of the tab, also before that of a room that is opened meanwhile. */
function markTitle(mark: string): () => void {
  const set = () => {
    if (!document.title.startsWith(mark)) document.title = mark + document.title
  }
  set()
  const timer = setInterval(set, TITLE_EVERY_MILLISECONDS)
  return () => {
    clearInterval(timer)
    if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
  }
}

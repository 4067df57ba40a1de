import type { ReactNode } from 'react'
import { Component } from 'react'
import { Screen } from '../shared/ui/screen.tsx'

/** What stands in place of a screen that did not open; the queue stays on the phone and is sent after the reload. */
export class FailureBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Screen
        over="Gatefill Driver"
        title="Something went wrong"
        actions={
          <button type="button" className="act act-main" onClick={() => window.location.replace('/driver/')}>
            Open again
          </button>
        }
      >
        <p>Nothing is lost: what you did is stored on this phone. If it happens again, call dispatch.</p>
      </Screen>
    )
  }
}

import type { ReactNode } from 'react'
import { Component } from 'react'

type State = { hasFailed: boolean }

/** Where a chart cannot be loaded or drawn its table stays, and a sentence says so. */
export class ChartBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (
      <p className="p-4 text-ink-2">The chart could not be drawn. The table has its figures.</p>
    ) : (
      this.props.children
    )
  }
}

import { Component, type ReactNode } from 'react'

type Props = {
  /** What the visitor reads in place of the part that failed. */
  fallback: ReactNode
  children: ReactNode
}

/** Keeps a fault inside one feature: the rest of the page goes on working. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

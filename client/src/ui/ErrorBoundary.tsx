import { Component, type ReactNode, Suspense } from 'react'

type Props = {
  fallback: ReactNode
  children: ReactNode
}

/**
 * Shows the fallback when a child throws; the rest of the page keeps working.
 * Also a boundary of hydration: when a visitor presses something in it, React hydrates it before the other parts.
 */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : <Suspense>{this.props.children}</Suspense>
  }
}

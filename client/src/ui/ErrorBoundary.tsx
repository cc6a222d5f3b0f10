import { Component, type ReactNode, Suspense } from 'react'

type Props = {
  fallback: ReactNode
  children: ReactNode
}

/** Also a boundary of hydration: React hydrates what is pressed in it first. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : <Suspense>{this.props.children}</Suspense>
  }
}

'use client'

import { Component } from 'react'

/** A class; its method is a field, which stands in no prototype. */
export class Mounted extends Component {
  state = { isMounted: false }
  componentDidMount = () => this.setState({ isMounted: true })
  render() {
    return <p>{this.state.isMounted ? 'Mounted.' : 'Not mounted.'}</p>
  }
}

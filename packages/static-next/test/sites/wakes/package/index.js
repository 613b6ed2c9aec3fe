/* A package as compilers of ten years ago write it: a class that is a function, and CommonJS. */
const React = require('react')

function TypedWords(props) {
  const self = React.Component.call(this, props) || this
  self.state = { words: '' }
  return self
}
TypedWords.prototype = Object.create(React.Component.prototype)
TypedWords.prototype.constructor = TypedWords
TypedWords.prototype.componentDidMount = function () {
  this.setState({ words: this.props.words })
}
TypedWords.prototype.render = function () {
  return React.createElement('p', null, 'Words: ', this.state.words)
}

exports.TypedWords = TypedWords

export function send() {
  void fetch('https://api.example.org/opened')
}

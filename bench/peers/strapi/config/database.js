module.exports = ({ env }) => ({
  connection: { client: 'sqlite', connection: { filename: env('PEER_FILE') }, useNullAsDefault: true },
})

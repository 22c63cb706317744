// Holds a listening socket as systemd does for a service with a socket unit. Node offers no other way
// to bind one without accepting its connections.

type Handle = {
  bind: (host: string, port: number) => number;
  getsockname: (address: { port?: number }) => number;
  close: () => void;
  fd: number;
};
type Binding = { TCP: new (kind: number) => Handle; constants: { SERVER: number } };
type Internals = { binding: (name: "tcp_wrap") => Binding };

/** Binds a free port. Processes that inherit the descriptor listen on it, in turn. */
export function bindSocket(): { port: number; fd: number; close: () => void } {
  const { TCP, constants } = (process as unknown as Internals).binding("tcp_wrap");
  const handle = new TCP(constants.SERVER);
  const name: { port?: number } = {};
  if (handle.bind("127.0.0.1", 0) !== 0 || handle.getsockname(name) !== 0)
    throw new Error("no port could be bound");
  return { port: name.port!, fd: handle.fd, close: () => handle.close() };
}

type Where = { clusterName: string; socketDirectory: string; durable: boolean };

/** PostgreSQL's settings, given on the command line so that a newer Tracewell's hold for an older data directory too. */
export function serverSettings({ clusterName, socketDirectory, durable }: Where): string[] {
  const settings = { ...network(socketDirectory), ...memory, ...quietLog, ...(durable ? safe : fast) };
  return Object.entries({ ...settings, cluster_name: clusterName }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
}

const network = (socketDirectory: string) => ({
  listen_addresses: "",
  unix_socket_directories: socketDirectory,
  unix_socket_permissions: "0700",
});

/** For a machine that also runs the application and a browser: 2 cores, a few GiB. */
const memory = {
  shared_buffers: "128MB",
  effective_cache_size: "1GB",
  work_mem: "8MB",
  maintenance_work_mem: "128MB",
  random_page_cost: "1.1",
  jit: "off",
  timezone: "UTC",
};

/** No statement, value or detail of an error reaches the log: they hold patient data. */
const quietLog = {
  log_timezone: "UTC",
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
  log_line_prefix: "",
};

const safe = {
  max_connections: "40",
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  wal_compression: "on",
  max_wal_size: "2GB",
};

/** For tests: fast, and lost when the machine loses power. Many test files run at once, each with its own pool. */
const fast = {
  max_connections: "200",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "4GB",
};

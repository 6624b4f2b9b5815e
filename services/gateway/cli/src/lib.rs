//! makruk-cli

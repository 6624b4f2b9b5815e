//! makruk-gateway
